/** Seats that every table has. */

export const GM = 'gm'
export const PUBLIC = 'public'

/** The systems, in the order they are offered. */
export const SYSTEMS = ['pu', 'pf2', 'pf2-playtest', 'krosmoz'] as const
