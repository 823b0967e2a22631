import { X509Certificate } from 'node:crypto'
import { escapeXml } from './xml'

/**
 * How identity providers learn of us: the addresses, and the key that signs our requests and decrypts their assertions.
 * node-saml's own has no log-out by redirection.
 */
export function ourMetadata({
  entity,
  back,
  end,
  cert,
  wantsNameId,
}: {
  entity: string
  back: string
  end: string
  /** Our certificate, in PEM. */
  cert: string
  wantsNameId: boolean
}): string {
  const format = wantsNameId ? 'persistent' : 'transient'
  const certificate = new X509Certificate(cert).raw.toString('base64')
  return `<?xml version="1.0" encoding="UTF-8"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${escapeXml(entity)}">
  <md:SPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol" AuthnRequestsSigned="true" WantAssertionsSigned="true">
    <md:KeyDescriptor>
      <ds:KeyInfo><ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>
    </md:KeyDescriptor>
    <md:SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${escapeXml(end)}"/>
    <md:SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${escapeXml(end)}"/>
    <md:NameIDFormat>urn:oasis:names:tc:SAML:2.0:nameid-format:${format}</md:NameIDFormat>
    <md:AssertionConsumerService index="0" isDefault="true" Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${escapeXml(back)}"/>
  </md:SPSSODescriptor>
</md:EntityDescriptor>
`
}
