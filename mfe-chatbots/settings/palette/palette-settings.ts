import { useEffect } from 'react';
import { type PaletteFinderProps, useTranslation } from '#shared/console/index.ts';
import { settingsPath } from '#shared/utils/console-paths.ts';
import { normalizeForSearch } from '#shared/utils/normalize-for-search.ts';
import { agentFields, pageFields, windowFields } from '../form/settings-values.ts';
import { tabOf } from '../tabs.ts';

const maxFound = 6;

/** Paths of the settings form, such as `window.main_color`. */
const paths = [
  ...windowFields.map((field) => `window.${field}`),
  ...agentFields.map((field) => `agent.${field}`),
  ...pageFields.map((field) => `page.${field}`),
];

/** Finds settings of the current chatbot by their names and by the words people use for them. */
export function PaletteSettings({ query, windowHash, onFound }: PaletteFinderProps) {
  const { t, i18n } = useTranslation('chatbots');
  const group = t('nav.settings');
  useEffect(() => {
    const words = normalizeForSearch(query).split(/\s+/);
    const fields = paths.map((path) => {
      const [part, field = ''] = path.split('.');
      const name = part === 'page' ? `page_${field}` : field;
      const tab = tabOf(path);
      const textAt = (namespace: string, key: string) => {
        const found: unknown = i18n.getResource(i18n.language, namespace, key);
        return typeof found === 'string' ? found : '';
      };
      const keywords = textAt('chatbots-words', `fields.${name}`);
      const label = textAt('chatbots', `settings.fields.${name}`) || name;
      const detail = t(`settings.tabs.${tab}`);
      return { path, tab, label, detail, text: `${label} ${detail} ${keywords}` };
    });
    const found = fields.filter(({ text }) => {
      const haystack = normalizeForSearch(text);
      return words.every((word) => haystack.includes(word));
    });
    onFound(
      group,
      windowHash
        ? found.slice(0, maxFound).map(({ path, tab, label, detail }) => ({
            ...{ id: path, label, detail },
            to: settingsPath(windowHash, { tab, field: path }),
          }))
        : [],
    );
  }, [query, windowHash, onFound, group, t, i18n]);
  return null;
}
