/** A picture as a token shows it: its middle, square, small. Whatever else a file holds stays here. */

const SIDE = 256

export async function squareOf(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const { left, top, side } = middleOf(picture.width, picture.height)
  const canvas = new OffscreenCanvas(SIDE, SIDE)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE)
  picture.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })
}

/** The largest square of a picture: in the middle of a wide one, near the top of a tall one. */
export function middleOf(width: number, height: number): { left: number; top: number; side: number } {
  const side = Math.min(width, height)
  return { left: (width - side) / 2, top: (height - side) * 0.25, side }
}
