import type { Problem } from '#shared/contracts/problems.ts';
import type { PublicWindow } from '#shared/contracts/web.ts';

/** The window's public settings (C1), or the reason why nothing is to be shown. */
export async function fetchWindow(
  origin: string,
  hashId: string,
  language: string,
): Promise<PublicWindow | string> {
  try {
    const response = await fetch(
      `${origin}/web/windows?window_hash=${encodeURIComponent(hashId)}&lang=${language}`,
    );
    const answer: PublicWindow & Problem = await response.json();
    return answer.state === 'open' ? answer : answer.code || answer.state;
  } catch {
    return 'unreachable';
  }
}
