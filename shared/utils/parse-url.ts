/** The parsed URL or null: `URL.parse`, which browsers before 2024 lack. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
