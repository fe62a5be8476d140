import { withBenchDatabase } from './chat/database.ts';
import { hostileSweep } from './guard/hostile-sweep.ts';
import { manyFaqs } from './guard/many-faqs.ts';
import { sessionChecks } from './guard/session-checks.ts';
import { silentModel } from './guard/silent-model.ts';
import type { BenchOptions, Measurement } from './measurement.ts';

/** The cost of authorization, and whether one caller can block others. */
export async function run({ note }: BenchOptions): Promise<Measurement[]> {
  return withBenchDatabase(async (databaseUrl) => {
    const figures: Measurement[] = [];
    for (const measure of [sessionChecks, silentModel, manyFaqs, hostileSweep]) {
      figures.push(...(await measure(databaseUrl, note)));
    }
    return figures;
  });
}
