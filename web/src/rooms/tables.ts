/** Seats that every table has. */

export const GM = 'gm'
export const PUBLIC = 'public'

/** Whether a seat is a player's. */
export const isPlayers = (seat: { seat: string }) => seat.seat !== GM && seat.seat !== PUBLIC

/** The systems, in the order they are offered. */
export const SYSTEMS = ['pu', 'pf2', 'pf2-playtest', 'krosmoz'] as const
