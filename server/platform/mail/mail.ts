import { escapeHtml } from '../html/escape-html.ts';

export interface Mail {
  /** One address, so that recipients do not see each other. */
  to: string;
  subject: string;
  text: string;
  /** Defaults to a rendering of the text. */
  html?: string;
  /** How long the link in it works, in minutes; defaults to seven days, the maximum. */
  validMinutes?: number;
  attachments?: readonly Attachment[];
}

export interface Attachment {
  /** With its extension. */
  name: string;
  contentType: string;
  content: Uint8Array;
}

const bareAddress = /^[^\s<>()[\]\\,;:"@]+@[^\s<>()[\]\\,;:"@]+$/;

/** Sanitizes a mail: nothing in it can become a header or a second recipient. */
export function toSafeMail({ to, subject, text, html }: Mail) {
  if (!bareAddress.test(to)) throw new RangeError('malformed mail address');
  return {
    to,
    subject: withoutControls(subject).trim(),
    text: withoutNul(text),
    html: withoutNul(html ?? textToHtml(text)),
  };
}

/** Renders paragraphs, line breaks and links only. */
export function textToHtml(text: string): string {
  const paragraphs = escapeHtml(text.trim())
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replaceAll('\n', '<br>'))
    .map(
      (paragraph) => `<p>${paragraph.replace(/https?:\/\/[^\s<]+/g, '<a href="$&">$&</a>')}</p>`,
    );
  return `<!doctype html><meta charset="utf-8">${paragraphs.join('')}`;
}

function withoutControls(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}

/** PostgreSQL stores no NUL in text. */
function withoutNul(text: string): string {
  return text.replaceAll('\0', '');
}
