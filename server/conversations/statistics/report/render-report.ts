import { type MailLink, mailLinks } from '#server/chatbots/notifications/index.ts';
import { escapeHtml } from '#server/platform/html/escape-html.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { nameInMail } from '#server/platform/mail/index.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import type { StatisticsTotals } from '#shared/contracts/conversations/statistics.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { dayAsDate, type Period } from '#shared/utils/calendar-days.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';
import { type ReportFigure, reportFigures } from './report-figures.ts';

interface Report {
  email: string;
  name: string;
  organization: string;
  language: Language;
  days: Period;
  totals: StatisticsTotals;
  previous: { start_date: string; end_date: string; totals: StatisticsTotals };
  /** Frequent questions without an answer. */
  questions: readonly { text: string; count: number }[];
  /** Ends all mails to the member. */
  token: string;
}

interface RenderDeps {
  translator: Translator;
  consoleOrigin: string;
}

/** The statistics of a week or month, compared with the one before, as text and HTML. */
export function renderReport(report: Report, deps: RenderDeps): Mail {
  const { language, days, previous, totals } = report;
  const { translator, consoleOrigin } = deps;
  const names = {
    name: nameInMail(report.name) || report.email,
    organization: nameInMail(report.organization),
    days: nameDays(days, language),
    before: nameDays({ from: previous.start_date, to: previous.end_date }, language),
  };
  const t = (key: 'subject' | 'intro' | 'questions' | 'open') =>
    translator.text(language, `server:mail.report.${key}`, names);
  const query = new URLSearchParams({ period: 'custom', ...days });
  const parts: ReportParts = {
    language,
    hello: translator.text(language, 'server:mail.notifications.hello', names),
    intro: t('intro'),
    figures: reportFigures(totals, previous.totals, { translator, language }),
    heading: t('questions'),
    questions: report.questions.map(({ text, count: number }) => {
      const times = translator.text(language, 'server:mail.notifications.times', { number });
      return `${nameInMail(text)} (${times})`;
    }),
    links: [
      { title: t('open'), url: `${consoleOrigin}${consolePaths.usage}?${query}` },
      ...mailLinks(report, deps),
    ],
  };
  return {
    to: report.email,
    subject: t('subject'),
    text: renderText(parts),
    html: renderHtml(parts),
  };
}

function nameDays({ from, to }: Period, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  return format.formatRange(dayAsDate(from), dayAsDate(to));
}

interface ReportParts {
  language: Language;
  hello: string;
  intro: string;
  figures: readonly ReportFigure[];
  heading: string;
  questions: readonly string[];
  links: readonly MailLink[];
}

function renderText({ hello, intro, figures, heading, questions, links }: ReportParts): string {
  const lines = figures.map(
    ({ title, value, change }) => `${title}: ${value}${change && ` (${change})`}`,
  );
  return [
    hello,
    intro,
    lines.join('\n'),
    ...(questions.length > 0
      ? [[heading, ...questions.map((text) => `• ${text}`)].join('\n')]
      : []),
    links.map(({ title, url }) => `${title}:\n${url}`).join('\n'),
  ].join('\n\n');
}

/** Tables and inline styles, because mail programs support little else. */
function renderHtml({ language, ...parts }: ReportParts): string {
  const cell = 'padding:8px 0;border-bottom:1px solid #d9d9d9';
  const rows = parts.figures.map(
    ({ title, value, change }) => `<tr>
<td style="${cell}">${escapeHtml(title)}</td>
<td style="${cell};text-align:right;font-weight:600">${escapeHtml(value)}</td>
<td style="${cell};padding-left:16px;text-align:right;white-space:nowrap">${escapeHtml(change)}</td>
</tr>`,
  );
  const items = parts.questions.map((text) => `<li>${escapeHtml(text)}</li>`);
  const questions = `<p style="font-weight:600">${escapeHtml(parts.heading)}</p>
<ul>
${items.join('\n')}
</ul>`;
  const [open, ...footer] = parts.links.map(
    ({ title, url }) =>
      `<a href="${escapeHtml(url)}" style="color:inherit">${escapeHtml(title)}</a>`,
  );
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<div style="max-width:560px;margin:0 auto;padding:24px;font-family:sans-serif;font-size:15px;line-height:1.5">
<p>${escapeHtml(parts.hello)}</p>
<p>${escapeHtml(parts.intro)}</p>
<table style="width:100%;border-collapse:collapse">
${rows.join('\n')}
</table>
${items.length > 0 ? questions : ''}
<p>${open}</p>
<p style="margin-top:32px;font-size:13px">${footer.join('<br>')}</p>
</div>
</html>`;
}
