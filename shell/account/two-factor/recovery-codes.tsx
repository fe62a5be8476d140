import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation, useUnsavedChanges } from '#shared/console/index.ts';
import { Banner, Button, CodeBlock } from '#shared/ui/index.ts';
import { downloadFile } from '#shared/utils/download-file.ts';
import * as css from '../account.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation('account');
  const note = useRef<HTMLDivElement>(null);
  useUnsavedChanges(true);
  useEffect(() => note.current?.focus(), []);
  const text = codes.join('\n');
  return (
    <div className={css.form}>
      <div ref={note} tabIndex={-1} className={css.intro}>
        <Banner tone="warning">{t('twoFactor.codes.text')}</Banner>
      </div>
      <CodeBlock label={t('twoFactor.codes.title')} code={text} />
      <div className={css.buttons}>
        <Button
          icon={Download}
          onClick={() => downloadFile('chatwindow-recovery-codes.txt', `${text}\n`, 'text/plain')}
        >
          {t('twoFactor.codes.download')}
        </Button>
        <Button tone="primary" onClick={onDone}>
          {t('twoFactor.codes.done')}
        </Button>
      </div>
    </div>
  );
}
