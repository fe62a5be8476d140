/** Whether the text is a whole number from 1 to `max`. */
export function isWholeNumber(text: string, max: number): boolean {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= max;
}
