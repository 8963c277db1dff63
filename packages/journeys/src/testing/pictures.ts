/** A red and a blue picture, 40 × 30: data URLs as the form for new auctions sends them. */
export const pictures = [
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAACgAAAAeCAIAAADRv8uKAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAOklEQVRIie3VwQkAMAwDse50W3vKjtE+BPkHgmOd1ZM5FufUE668UwpkKjNIhMWwGBaHxbAYFvcVixfa2/s9BKjmmgAAAABJRU5ErkJggg==',
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAACgAAAAeCAIAAADRv8uKAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAOklEQVRIie3VwQkAMAwDse50W3vKjtE+BPkHgmOd2pM5FufUCde8UwoklTlIhMVhMSyGxWExLPYVixd+//s9UquQwQAAAABJRU5ErkJggg==',
]

/** Six files for a form, alternating the two pictures. */
export const pictureFiles = Array.from({ length: 6 }, (_, index) => ({
  name: `foto-${index + 1}.png`,
  mimeType: 'image/png',
  buffer: Buffer.from(pictures[index % 2]!.split(',')[1]!, 'base64'),
}))
