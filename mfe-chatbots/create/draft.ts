import { useState } from 'react';
import { useUser } from '#shared/console/index.ts';
import type { ChatbotTemplate } from '#shared/contracts/chatbot-templates.ts';
import type { AgentType } from '#shared/contracts/names.ts';

/** What was filled in so far; it outlives a reload of the page. */
export interface Draft {
  type: AgentType;
  name: string;
  /** null: made from the name. */
  address: string | null;
  website: string;
  /** Hash id of the chatbot once it exists. */
  hashId: string | null;
  /** The last try to create it: the same content is sent with the same key, and so counts once. */
  attempt: { key: string; content: string } | null;
  /** Knowledge that was typed and is not saved. */
  faqText: string;
  /** The trade's template that it begins with, and what of its texts is still to be filled in. */
  template: (Pick<ChatbotTemplate, 'id' | 'settings'> & { places: readonly string[] }) | null;
  noteTitle: string;
  noteText: string;
}

export const emptyDraft: Draft = {
  type: 'general',
  name: '',
  address: null,
  website: '',
  hashId: null,
  attempt: null,
  faqText: '',
  template: null,
  noteTitle: '',
  noteText: '',
};

export type ChangeDraft = (changes: Partial<Draft>) => void;

/** The draft of this tab and this user. */
export function useDraft() {
  const { id } = useUser();
  const key = `chatwindow_new_chatbot_${id}`;
  const [draft, setDraft] = useState<Draft>(() => read(key));

  function keep(next: Draft): Draft {
    try {
      sessionStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Too much for the browser to keep: it lives as long as the page.
    }
    return next;
  }
  return {
    draft,
    change: (changes: Partial<Draft>) => setDraft((before) => keep({ ...before, ...changes })),
    startOver: (changes: Partial<Draft> = {}) => setDraft(keep({ ...emptyDraft, ...changes })),
  };
}

/** Whether leaving would lose something that was typed. */
export function isUnsaved({ hashId, name, website, faqText, noteText }: Draft): boolean {
  return [faqText, noteText, ...(hashId ? [] : [name, website])].some((text) => text.trim() !== '');
}

function read(key: string): Draft {
  try {
    // Written by `keep`; an older version's lacks what was added since.
    const stored: Partial<Draft> = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return { ...emptyDraft, ...stored };
  } catch {
    return emptyDraft;
  }
}
