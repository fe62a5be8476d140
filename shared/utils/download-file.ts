const revokeAfterMs = 60_000;

export function downloadFile(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Browsers may read the file only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs);
}
