/** The parsed URL or null: `URL.parse`, which browsers before 2024 lack. */
export function parseUrl(url: string, base?: string): URL | null {
  try {
    return new URL(url, base);
  } catch {
    return null;
  }
}
