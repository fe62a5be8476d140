import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml } from '#server/platform/html/escape-html.ts';
import { urlsByLanguage } from '#server/platform/html/head-tags.ts';
import { renderStaticPage } from '#server/platform/html/static-page.ts';
import { type StaticFile, staticFile } from '#server/platform/http/static-files.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { type Language, languages } from '#shared/contracts/languages.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';
import { languageNames } from '#shared/utils/language-names.ts';
import { type Guide, renderGuide } from './render-guide.ts';

const folder = join(import.meta.dirname, '../../../docs/guide');

interface GuidePageDeps {
  translator: Translator;
  consoleOrigin: string;
}

/** The page as HTML; undefined when there is none. */
export async function readGuidePage(
  { translator, consoleOrigin }: GuidePageDeps,
  language: Language,
  page: string,
): Promise<StaticFile | undefined> {
  if (!/^[a-z-]{1,40}$/.test(page)) return undefined;
  const source = await readFile(join(folder, language, `${page}.md`), 'utf8').catch(() => null);
  if (source === null) return undefined;
  const guide = renderGuide(source, `/docs/${language}`);
  const pathIn = (one: Language) => (page === 'index' ? `/docs/${one}` : `/docs/${one}/${page}`);
  const urls = urlsByLanguage(languages, (one) => consoleOrigin + pathIn(one));
  const html = renderStaticPage({
    language,
    title: `${guide.title} · Chatwindow`,
    description: guide.summary,
    url: urls[language],
    alternates: urls,
    heading: guide.title,
    text: guide.summary,
    content: {
      html: contents(guide, translator.text(language, 'server:guide.contents')) + guide.html,
      language,
    },
    action: {
      label: translator.text(language, 'server:console.notFound.home'),
      to: consolePaths.home,
      quiet: true,
    },
    links: languages.map((one) => ({ label: languageNames[one], to: pathIn(one), language: one })),
  });
  return staticFile(`${page}.html`, Buffer.from(html));
}

/** The table of contents. */
function contents({ sections }: Guide, label: string): string {
  if (sections.length < 2) return '';
  const links = sections.map(
    ({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`,
  );
  return `<nav aria-label="${escapeHtml(label)}"><ul>${links.join('')}</ul></nav>`;
}
