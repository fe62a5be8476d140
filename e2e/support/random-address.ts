/** A random IP address, so that a client shares its limits per IP address with no other client. */
export function randomAddress(): string {
  const part = () => Math.floor(Math.random() * 254) + 1;
  return `10.${part()}.${part()}.${part()}`;
}
