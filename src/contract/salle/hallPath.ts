/* The address of the screen in the hall: `/hall#code=…`. The secret stands behind `#`, so that no log of a server has it. */

export const HALL_PATH = '/hall'
export const HALL_CODE = 'code'
