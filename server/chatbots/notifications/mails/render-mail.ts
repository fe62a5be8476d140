import { escapeHtml } from '#server/platform/html/escape-html.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { nameInMail } from '#server/platform/mail/index.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { type MailLink, mailLinks } from './mail-links.ts';

export interface MailItem {
  text: string;
  /** Path of the console. */
  path: string;
  count: number;
}

export interface NotificationMail {
  to: string;
  name: string;
  organization: string;
  language: Language;
  isDigest: boolean;
  items: readonly MailItem[];
  /** The token in the link that ends all notification mails. */
  unsubscribeToken: string;
}

interface RenderDeps {
  translator: Translator;
  consoleOrigin: string;
}

const maxItems = 30;

/** The mail about one or more events, as text and HTML, without personal data of customers. */
export function renderNotificationMail(mail: NotificationMail, deps: RenderDeps): Mail {
  const { language, isDigest } = mail;
  const t = (key: 'hello' | 'introNow' | 'introDigest' | 'open') =>
    deps.translator.text(language, `server:mail.notifications.${key}`, {
      name: nameInMail(mail.name) || mail.to,
      organization: nameInMail(mail.organization),
    });
  const lines = mail.items.slice(0, maxItems).map((item) => ({
    title: renderTitle(item, language, deps),
    url: `${deps.consoleOrigin}${item.path}`,
  }));
  const hidden = mail.items.length - lines.length;
  const more =
    hidden > 0
      ? deps.translator.text(language, 'server:mail.notifications.more', { number: hidden })
      : '';
  const parts: MailParts = {
    language,
    hello: t('hello'),
    intro: t(isDigest ? 'introDigest' : 'introNow'),
    lines,
    more,
    open: t('open'),
    links: mailLinks({ language, token: mail.unsubscribeToken }, deps),
  };
  return {
    to: mail.to,
    subject: renderSubject(mail, lines[0]?.title ?? '', deps),
    text: renderText(parts),
    html: renderHtml(parts),
  };
}

/** The text, with the number of events. */
function renderTitle({ text, count }: MailItem, language: Language, { translator }: RenderDeps) {
  if (count < 2) return text;
  const times = translator.text(language, 'server:mail.notifications.times', { number: count });
  return `${text} (${times})`;
}

function renderSubject(
  { items, isDigest, language, organization }: NotificationMail,
  title: string,
  { translator }: RenderDeps,
): string {
  const key = isDigest ? 'digest' : items.length === 1 ? 'one' : 'many';
  return translator.text(language, `server:mail.notifications.${key}`, {
    title,
    number: items.length,
    organization: nameInMail(organization),
  });
}

interface MailParts {
  language: Language;
  hello: string;
  intro: string;
  lines: readonly { title: string; url: string }[];
  more: string;
  open: string;
  links: readonly MailLink[];
}

function renderText({ hello, intro, lines, more, links }: MailParts): string {
  return [
    hello,
    intro,
    ...lines.map(({ title, url }) => `• ${title}\n  ${url}`),
    ...(more ? [more] : []),
    links.map(({ title, url }) => `${title}:\n${url}`).join('\n'),
  ].join('\n\n');
}

/** Tables and inline styles, because mail programs support little else. */
function renderHtml({ language, hello, intro, lines, more, open, links }: MailParts): string {
  const rows = lines.map(
    ({ title, url }) => `<tr>
<td style="padding:12px 0;border-bottom:1px solid #d9d9d9">${escapeHtml(title)}</td>
<td style="padding:12px 0 12px 16px;border-bottom:1px solid #d9d9d9;text-align:right;white-space:nowrap"><a href="${escapeHtml(url)}">${escapeHtml(open)}</a></td>
</tr>`,
  );
  const footer = links.map(
    ({ title, url }) =>
      `<a href="${escapeHtml(url)}" style="color:#595959">${escapeHtml(title)}</a>`,
  );
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<div style="max-width:560px;margin:0 auto;padding:24px;font-family:sans-serif;font-size:15px;line-height:1.5">
<p>${escapeHtml(hello)}</p>
<p>${escapeHtml(intro)}</p>
<table role="presentation" style="width:100%;border-collapse:collapse">
${rows.join('\n')}
</table>
${more && `<p>${escapeHtml(more)}</p>`}
<p style="margin-top:32px;font-size:13px">${footer.join('<br>')}</p>
</div>
</html>`;
}
