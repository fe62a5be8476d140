/** An IP address for a client of its own, because many calls are limited per IP address. */
export function randomAddress(): string {
  const part = () => Math.floor(Math.random() * 254) + 1;
  return `10.${part()}.${part()}.${part()}`;
}
