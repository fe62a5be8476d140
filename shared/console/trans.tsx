import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react';
import type { Trans as TransOfReactI18next } from 'react-i18next';
import { i18n } from './i18n.ts';

type Translate = (key: string, options: object) => string;

interface TransInput {
  t?: Translate;
  i18nKey: string;
  count?: number;
  values?: object;
  /** Elements by the names of their marks: `<b>…</b>`. */
  components?: Record<string, ReactElement>;
}

const anyText = i18n.t as unknown as Translate; // with the types of the keys left out

/**
 * A text with elements in it: that of react-i18next for texts and elements by name, without the parser
 * of HTML that comes with it (4 KB).
 */
function weave({ t = anyText, i18nKey, count, values, components = {} }: TransInput): ReactNode {
  const text = t(i18nKey, { ...values, ...(count !== undefined && { count }) });
  return woven(text, components);
}

// Takes a part of what the original does, so the original’s types, with their checked keys, hold for it.
export const Trans = weave as unknown as typeof TransOfReactI18next;

function woven(text: string, components: Record<string, ReactElement>): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: mark, 1: name = '', index } of text.matchAll(/<(\w+) ?\/?>/g)) {
    const element = components[name];
    if (!element || index < end) continue;
    const start = index + mark.length;
    const close = mark.endsWith('/>') ? start : text.indexOf(`</${name}>`, start);
    if (close < 0) continue;
    const inside = mark.endsWith('/>') ? [] : [woven(text.slice(start, close), components)];
    parts.push(text.slice(end, index), cloneElement(element, {}, ...inside));
    end = mark.endsWith('/>') ? start : close + `</${name}>`.length;
  }
  parts.push(text.slice(end));
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing but their place
  return parts.map((part, place) => <Fragment key={place}>{part}</Fragment>);
}
