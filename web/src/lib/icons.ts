/** Drawings of creatures, actions and conditions: game-icons.net, CC BY 3.0 (credited in NOTICE). */

import address from '../../.icons/icons.svg?url'

/** One file with all of them: « {sprite}#broadsword ». */
export const sprite = address
