import { useTranslation } from 'react-i18next';
import { currentLanguage } from './i18n.ts';

/** Formatters for numbers and dates of a language. */
export function createFormat(language: string) {
  const number = new Intl.NumberFormat(language);
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  const dateTime = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' });
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });

  return {
    number: (value: number) => number.format(value),
    /** Formats a ratio between 0 and 1. */
    percent: (share: number) => percent.format(share),
    /** An amount in an ISO 4217 currency; below 1 with two significant digits. */
    money(amount: number, currency: string): string {
      const isSmall = amount > 0 && amount < 1;
      const digits = isSmall ? { maximumSignificantDigits: 2 } : {};
      const money = { style: 'currency', currency, ...digits } as const;
      return new Intl.NumberFormat(language, money).format(amount);
    },
    date: (value: string | Date) => date.format(new Date(value)),
    dateTime: (value: string | Date) => dateTime.format(new Date(value)),
    time: (value: string | Date) => time.format(new Date(value)),
    /** “3 minutes ago”, up to a month; then the date. */
    ago(value: string | Date, now = Date.now()): string {
      const seconds = Math.round((new Date(value).getTime() - now) / 1000);
      for (const [unit, size, limit] of relativeUnits) {
        if (Math.abs(seconds) < limit) return relative.format(Math.trunc(seconds / size), unit);
      }
      return date.format(new Date(value));
    },
  };
}
export type Format = ReturnType<typeof createFormat>;

const relativeUnits = [
  ['second', 1, 60],
  ['minute', 60, 3600],
  ['hour', 3600, 86_400],
  ['day', 86_400, 30 * 86_400],
] as const;

/** Formatters of the page's language. */
export function useFormat(): Format {
  // Rerenders when the language changes.
  useTranslation();
  const language = currentLanguage();
  formats[language] ??= createFormat(language);
  return formats[language];
}
/** Cached, because creating Intl formatters is slow. */
const formats: Record<string, Format> = {};
