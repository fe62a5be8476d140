import type { Problem } from '#shared/contracts/problems.ts';
import type { PublicWindow } from '#shared/contracts/web.ts';

/** Another try may succeed. */
export const unreachable = 'unreachable';

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
    if (answer.state === 'open') return answer;
    return response.status < 429 ? answer.code || answer.state : unreachable;
  } catch {
    return unreachable;
  }
}
