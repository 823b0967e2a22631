import { chromium } from 'playwright'
const PORT=process.argv[2]||4190, EMAIL=process.argv[3]||'demo@espace-stage.test', PW=process.argv[4]||'demo-espace-stage'
const b = await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu','--disable-background-networking']})
const api='http://127.0.0.1:'+PORT
const years = await (await fetch(api+'/api/records/annee')).json()
const year = years.CurrentAnnee[0]?.value ?? years.Annee[0].ListAnnee[0]?.value
async function ctx(lang,w,h,dark){
  const c = await b.newContext({viewport:{width:w,height:h},locale:'fr-FR',colorScheme:dark?'dark':'light'})
  const p = await c.newPage()
  await p.goto(api+'/login'); await p.waitForSelector('input[type=email]')
  if(lang!=='fr'){ await p.locator('select').first().selectOption(lang); await p.waitForTimeout(1500)}
  await p.locator('input[type=email]').fill(EMAIL); await p.locator('input[type=password]').fill(PW); await p.locator('button[type=submit]').click()
  await p.waitForURL(/dashboard/,{timeout:60000}); await p.waitForTimeout(1500)
  return p
}
const shot=async(p,n)=>{await p.waitForTimeout(1200); await p.screenshot({path:`/tmp/new/${n}.png`})}
const plan=JSON.parse(process.argv[5]||'[]')
for (const [lang,w,h,dark,steps] of plan){
  const p=await ctx(lang,w,h,dark)
  if(dark) await p.evaluate(()=>localStorage.setItem('espace-stage.layout','{"colorMode":"dark"}'))
  for(const s of steps){ try{
    if(s.go) await p.goto(api+s.go), await p.waitForTimeout(1800)
    if(s.click) await p.locator(s.click).nth(s.n||0).click({timeout:8000})
    if(s.key) await p.keyboard.press(s.key)
    if(s.type) await p.keyboard.type(s.type)
    if(s.shot) await shot(p,s.shot)
  }catch(e){console.log(lang,w,JSON.stringify(s),e.message.slice(0,150))} }
  await p.context().close()
}
await b.close()
