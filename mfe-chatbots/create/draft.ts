import { useState } from 'react';
import { useUser } from '#shared/console/index.ts';
import type { ChatbotTemplate } from '#shared/contracts/chatbots/chatbot-templates.ts';
import type { AgentType } from '#shared/contracts/names.ts';

export interface Draft {
  type: AgentType;
  name: string;
  /** Hash id typed by the user (the interface calls it address); null: derived from the name. */
  address: string | null;
  website: string;
  hashId: string | null;
  /** The last creation attempt: the same content reuses its idempotency key. */
  attempt: { key: string; content: string } | null;
  /** Adds the sample of the type once the chatbot is created. */
  withSample: boolean;
  /** Unsaved FAQ text. */
  faqText: string;
  /** The chosen template, and the placeholders in its texts that still have to be filled in. */
  template: (Pick<ChatbotTemplate, 'id' | 'settings'> & { placeholders: readonly string[] }) | null;
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
  withSample: false,
  faqText: '',
  template: null,
  noteTitle: '',
  noteText: '',
};

export type ChangeDraft = (changes: Partial<Draft>) => void;

/** The draft is stored in `sessionStorage`, per tab and user. */
export function useWizardDraft() {
  const { id } = useUser();
  const key = `chatwindow_new_chatbot_${id}`;
  const [draft, setDraft] = useState<Draft>(() => readDraft(key));

  function persist(next: Draft): Draft {
    try {
      sessionStorage.setItem(key, JSON.stringify(next));
    } catch {
      // The storage is full, so the draft lives only as long as the page.
    }
    return next;
  }
  return {
    draft,
    change: (changes: Partial<Draft>) => setDraft((before) => persist({ ...before, ...changes })),
    startOver: (changes: Partial<Draft> = {}) => setDraft(persist({ ...emptyDraft, ...changes })),
  };
}

export function isUnsaved({ hashId, name, website, faqText, noteText }: Draft): boolean {
  return [faqText, noteText, ...(hashId ? [] : [name, website])].some((text) => text.trim() !== '');
}

function readDraft(key: string): Draft {
  try {
    // Written by `persist`; a draft stored by an older version may lack fields.
    const stored: Partial<Draft> = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return { ...emptyDraft, ...stored };
  } catch {
    return emptyDraft;
  }
}
