import type { StaticFile } from '#server/platform/http/static-files.ts';
import type { AreaManifest } from '#shared/contracts/console/areas.ts';
import type { PageData, Texts } from '#shared/contracts/console/console-page.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { fileOf } from './console-bundles.ts';
import { accountPaths } from './own-pages.ts';

type FindFile = (path: string) => Promise<StaticFile | undefined>;

interface PageTextsOptions {
  path: string;
  language: Language;
  /** Addresses of the shell's texts, by language and namespace. */
  shell: PageData['locales'];
  firstArea: AreaManifest | undefined;
}

/** The texts of the first screen, by namespace. */
export function readPageTexts(
  { path, language, shell, firstArea }: PageTextsOptions,
  findFile: FindFile,
): Promise<PageData['texts']> {
  const addresses = {
    ...textsOfShell(path, shell[language]),
    ...(firstArea && textsOfArea(firstArea, language)),
  };
  return textsAt(addresses, findFile);
}

/** Texts of accounts are sent with account pages only. */
function textsOfShell(path: string, { account, ...others }: Record<string, string>) {
  return accountPaths.includes(path) && account ? { ...others, account } : others;
}

/** The texts of an area, without those that its screens load on demand. */
function textsOfArea({ namespaces, locales }: AreaManifest, language: Language) {
  return Object.fromEntries(
    Object.entries(locales[language]).filter(([name]) => namespaces.includes(name)),
  );
}

/** The texts at these addresses, by namespace. */
async function textsAt(
  addresses: Record<string, string>,
  findFile: FindFile,
): Promise<PageData['texts']> {
  const texts = Object.entries(addresses).map(async ([namespace, address]) => {
    const file = await findFile(fileOf(address));
    return file ? [[namespace, JSON.parse(file.content.toString()) as Texts]] : []; // The build checked it.
  });
  return Object.fromEntries((await Promise.all(texts)).flat());
}
