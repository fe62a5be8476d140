import { buildCustomerApp } from '#server/app.ts';
import type { MeaningSearch } from '#server/knowledge/knowledge-base/index.ts';
import type { App } from '#server/platform/http/platform.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

/** The customer API of one process, with and without comparing meanings. */
export interface Hosts {
  app: TestApp;
  withEncoder: string;
  withoutEncoder: string;
  /** How many questions were compared so far. */
  comparedCount(): number;
}

export async function withHosts<Result>(
  databaseUrl: string,
  work: (hosts: Hosts) => Promise<Result>,
): Promise<Result> {
  const app = await createTestApp({ databaseUrl });
  let count = 0;
  const { services } = app;
  const compare: MeaningSearch = (search, found) => {
    count += 1;
    return services.meaningSearch(search, found);
  };
  const skip: MeaningSearch = async (_search, found) => [...found];
  const open: App[] = [];
  const listen = async (meaningSearch: MeaningSearch) => {
    const host = await buildCustomerApp({ ...services, meaningSearch });
    open.push(host);
    return host.listen({ host: '127.0.0.1', port: 0 });
  };
  try {
    const withEncoder = await listen(compare);
    const withoutEncoder = await listen(skip);
    return await work({ app, withEncoder, withoutEncoder, comparedCount: () => count });
  } finally {
    for (const host of open) await host.close();
    await app.close();
  }
}
