/**
 * Copies a text; tells whether it could. A page may forbid it, and without https there is no
 * clipboard at all: the text can still be selected.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
