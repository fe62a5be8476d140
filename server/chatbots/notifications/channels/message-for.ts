import { createHmac } from 'node:crypto';
import type { channelKinds } from '#shared/contracts/chatbots/notification-channels.ts';
import type { NotificationType } from '#shared/contracts/chatbots/notification-types.ts';

export interface ChannelMessage {
  id: string;
  type: NotificationType | 'test';
  text: string;
  /** The page of the console that shows the subject. */
  url: string;
  chatbot: { id: string; name: string } | null;
  session_id: string | null;
  created_at: string;
}

/** The body in the format of the service. */
export function bodyFor(kind: (typeof channelKinds)[number], message: ChannelMessage): string {
  const { text, url } = message;
  switch (kind) {
    case 'slack':
      return JSON.stringify({ text: `${escapeForSlack(text)}\n<${url}>` });
    case 'discord':
      return JSON.stringify({ content: `${text}\n<${url}>`, allowed_mentions: { parse: [] } });
    case 'teams':
      return JSON.stringify(teamsCard(text, url));
    case 'webhook':
      return JSON.stringify(message);
  }
}

/** `v1=` and the HMAC-SHA256 of `timestamp.body`, in hexadecimal digits. */
export function signatureOf(secret: string, timestamp: string, body: string): string {
  return `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}

function escapeForSlack(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** An adaptive card, as workflows of Microsoft Teams expect it. */
function teamsCard(text: string, url: string) {
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [{ type: 'TextBlock', text, wrap: true }],
          actions: [{ type: 'Action.OpenUrl', title: 'Chatwindow', url }],
        },
      },
    ],
  };
}
