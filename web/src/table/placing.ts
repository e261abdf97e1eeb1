/** Where a card goes so that what it speaks of stays in sight. */

export interface Spot {
  readonly x: number
  readonly y: number
}

export interface Place {
  readonly left: number
  readonly top: number
}

export interface Space {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Half a square and its name, and a little air. */
const CLEAR = 56

/**
 * To the right of all these spots, else to their left, below, above, else at a side of the room: of
 * the places that leave them in sight, the one that covers fewest of the others.
 */
export function placeBeside(
  spots: readonly Spot[],
  size: { width: number; height: number },
  room: Space,
  otherwise: Place,
  others: readonly Spot[] = [],
): Place {
  if (spots.length === 0) return otherwise
  const xs = spots.map((spot) => spot.x)
  const ys = spots.map((spot) => spot.y)
  const box = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
  const middle = {
    left: clamp((box.left + box.right - size.width) / 2, room.left, room.right - size.width),
    top: clamp((box.top + box.bottom - size.height) / 2, room.top, room.bottom - size.height),
  }
  const tried: Place[] = [
    { left: box.right + CLEAR, top: middle.top },
    { left: box.left - CLEAR - size.width, top: middle.top },
    { left: middle.left, top: box.bottom + CLEAR },
    { left: middle.left, top: box.top - CLEAR - size.height },
    { left: room.right - size.width, top: middle.top },
    { left: room.left, top: middle.top },
    otherwise,
  ]
  const possible = tried.filter((place) => (place === otherwise || fits(place, size, room)) && covered(spots, place, size) === 0)
  const fewest = Math.min(...possible.map((place) => covered(others, place, size)))
  return possible.find((place) => covered(others, place, size) === fewest) ?? otherwise
}

/** How many of these spots a card would lie over. */
function covered(spots: readonly Spot[], place: Place, size: { width: number; height: number }): number {
  const half = CLEAR / 2
  return spots.filter(
    ({ x, y }) => x > place.left - half && x < place.left + size.width + half && y > place.top - half && y < place.top + size.height + half,
  ).length
}

function fits(place: Place, size: { width: number; height: number }, room: Space): boolean {
  return (
    place.left >= room.left &&
    place.top >= room.top &&
    place.left + size.width <= room.right &&
    place.top + size.height <= room.bottom
  )
}

function clamp(at: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, at))
}
