import { MessageSquareQuote, Smile, Sparkles, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMay, useTranslation } from '#shared/console/index.ts';
import { IconButton } from '#shared/ui/index.ts';
import * as css from './composer.module.css';
import { AttachButton } from './files/attach-button.tsx';

interface ReplyToolsProps {
  isSuggesting: boolean;
  isEmojiOpen: boolean;
  onFiles: (files: File[]) => void;
  onEmoji: () => void;
  onCanned: () => void;
  onSuggest: () => void;
  /** Rewrites the draft. */
  rewriteMenu: ReactNode;
}

/** Buttons for files, emoji, canned replies and suggestions. */
export function ReplyTools(props: ReplyToolsProps) {
  const { isSuggesting, isEmojiOpen, onFiles, onEmoji, onCanned, onSuggest, rewriteMenu } = props;
  const { t } = useTranslation('history');
  const maySuggest = useMay('POST /sessions/suggestion');
  return (
    <div className={css.tools}>
      <AttachButton onFiles={onFiles} />
      <IconButton
        icon={Smile}
        label={t('emoji.open')}
        aria-expanded={isEmojiOpen}
        onClick={onEmoji}
      />
      <IconButton icon={MessageSquareQuote} label={t('canned.open')} onClick={onCanned} />
      {maySuggest && (
        <IconButton
          icon={isSuggesting ? Square : Sparkles}
          label={t(isSuggesting ? 'suggestion.stop' : 'suggestion.write')}
          onClick={onSuggest}
        />
      )}
      {rewriteMenu}
    </div>
  );
}
