import type { PublicWindow } from '#shared/contracts/web.ts';

const reasons: Record<number, string> = {
  403: 'is not allowed on this site',
  404: 'is unknown',
  410: 'is deleted',
};

/** The window's public settings (C1), or the reason why nothing is to be shown. */
export async function fetchWindow(
  origin: string,
  hashId: string,
  language: string,
): Promise<PublicWindow | string> {
  const query = new URLSearchParams({ window_hash: hashId, lang: language });
  try {
    const response = await fetch(`${origin}/web/windows?${query}`);
    if (!response.ok) return reasons[response.status] || `answers ${response.status}`;
    const settings: PublicWindow = await response.json();
    return settings.state === 'open' ? settings : 'is suspended';
  } catch {
    return 'cannot be reached';
  }
}
