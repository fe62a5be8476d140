import { liveEndpoints } from '#shared/contracts/console/live.ts';
import type { Owner } from './console.ts';

/** Keeps the owner connected, as an open console does, until the test process ends: customers can then get a person. */
export async function stayAvailable({ api }: Pick<Owner, 'api'>): Promise<void> {
  const { body } = await api.stream(liveEndpoints.events, {});
  const reader = body?.getReader();
  // The first bytes follow once the server counts the console as open.
  await reader?.read();
  void (async () => {
    while (!(await reader?.read())?.done);
  })().catch(() => {});
}
