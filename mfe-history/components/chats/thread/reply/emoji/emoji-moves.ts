/** Index of the emoji that a key moves to; null for other keys. Left and Right wrap around. */
export function emojiAfterKey(
  key: string,
  index: number,
  { count, columns }: { count: number; columns: number },
): number | null {
  const inGrid = (next: number) => (next >= 0 && next < count ? next : index);
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index - 1 + count) % count;
    case 'ArrowDown':
      return inGrid(index + columns);
    case 'ArrowUp':
      return inGrid(index - columns);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
