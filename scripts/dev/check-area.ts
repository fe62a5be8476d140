import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildRefusals } from '#server/console/registry/check-build.ts';
import { manifestRefusals } from '#server/console/registry/check-files.ts';
import type { Refusal } from '#server/console/registry/refusal.ts';
import { builtAreaSchema } from '#shared/contracts/console/area-versions.ts';
import serverTexts from '../../locales/en/server.json' with { type: 'json' };
import { readVersion } from '../deploy/read-version.ts';

/**
 * The problems of the build in `dist/` for which a console would refuse it, as sentences. What depends
 * on the console, such as taken routes, is found on deploy.
 */
export async function checkArea(folder: string): Promise<string[]> {
  const source: { name: string } = JSON.parse(await readFile(join(folder, 'area.json'), 'utf8'));
  const { manifest, files } = await readVersion(source.name, join(folder, 'dist'));
  const parsed = builtAreaSchema.safeParse(manifest);
  if (!parsed.success) return manifestRefusals(parsed.error).map(sentence);
  const contents = new Map(
    files.map(({ name, content }) => [name, Buffer.from(content, 'base64')]),
  );
  return buildRefusals(parsed.data, contents).map(sentence);
}

function sentence({ reason, values }: Refusal): string {
  const text: string = serverTexts.registry[reason];
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
