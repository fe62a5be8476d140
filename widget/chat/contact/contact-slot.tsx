import { useState } from 'react';
import type { FormReason } from '#shared/contracts/conversations/contact-form.ts';
import type { ChatConfig } from '../../config.ts';
import { useChat } from '../chat-context.ts';
import { DeferredPart } from '../components/deferred-part.tsx';
import { getContactReason } from './contact-reason.ts';

const loadContact = () =>
  import(/* webpackChunkName: "contact" */ './contact-part.tsx').then((part) => part.ContactPart);

interface ContactSlotProps {
  config: ChatConfig;
  /** The customer submitted or dismissed the form. */
  onDone: () => void;
}

/** The contact form at the end of the chat; an open form stays until submitted or dismissed. */
export function ContactSlot({ config, onDone }: ContactSlotProps) {
  const { window: settings, hashId, takesFocus } = config;
  const currentReason = useChat((chat) => getContactReason(chat, settings, hashId));
  const [openReason, setOpenReason] = useState<FormReason | null>(null);
  const reason = openReason ?? currentReason;
  if (!reason) return null;
  const props = {
    reason,
    settings,
    takesFocus: takesFocus === true,
    onOpen: () => setOpenReason(reason),
    onDone: () => {
      setOpenReason(null);
      onDone();
    },
  };
  return <DeferredPart key={reason} load={loadContact} props={props} />;
}
