import type { Translator } from '#server/platform/i18n/translate.ts';
import type { StatisticsTotals } from '#shared/contracts/conversations/statistics.ts';
import type { Language } from '#shared/contracts/languages.ts';

/** The figures of a report in their order. */
const reported = [
  { name: 'sessions', isRate: false },
  { name: 'visitors', isRate: false },
  { name: 'chats', isRate: false },
  { name: 'resolution_rate', isRate: true },
  { name: 'answered_rate', isRate: true },
  { name: 'unanswered', isRate: false },
  { name: 'handoffs', isRate: false },
  { name: 'csat', isRate: true },
] as const;

export interface ReportFigure {
  title: string;
  value: string;
  /** Compared with the period before; empty where nothing can be compared. */
  change: string;
}

/** The figures and their changes as the language writes them, without figures that have no value. */
export function reportFigures(
  totals: StatisticsTotals,
  before: StatisticsTotals,
  { translator, language }: { translator: Translator; language: Language },
): ReportFigure[] {
  const number = new Intl.NumberFormat(language);
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  const signed = { signDisplay: 'exceptZero', maximumFractionDigits: 0 } as const;
  const signedNumber = new Intl.NumberFormat(language, signed);
  const signedPercent = new Intl.NumberFormat(language, { ...signed, style: 'percent' });

  function changeOf(isRate: boolean, value: number, previous: number | null): string {
    if (previous === null) return '';
    if (isRate) {
      const points = signedNumber.format(Math.round((value - previous) * 100));
      return translator.text(language, 'server:mail.report.points', { points });
    }
    return previous === 0 ? '' : signedPercent.format(value / previous - 1);
  }

  return reported.flatMap(({ name, isRate }) => {
    const value = totals[name];
    if (value === null) return [];
    return [
      {
        title: translator.text(language, `server:mail.report.figure.${name}`),
        value: (isRate ? percent : number).format(value),
        change: changeOf(isRate, value, before[name]),
      },
    ];
  });
}
