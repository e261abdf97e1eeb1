/** Seats that every table has. */

export const GM = 'gm'
export const PUBLIC = 'public'

/** Whether a seat is a player's. */
export const isPlayers = (seat: { seat: string }) => seat.seat !== GM && seat.seat !== PUBLIC
