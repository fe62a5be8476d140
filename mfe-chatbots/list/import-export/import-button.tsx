import { Upload } from 'lucide-react';
import { useSearch, useTranslation } from '#shared/console/index.ts';
import { Button } from '#shared/ui/index.ts';
import { ImportChatbotDialog } from './import-chatbot-dialog.tsx';

export function ImportButton() {
  const { t } = useTranslation('settings');
  const [search, setSearch] = useSearch();
  return (
    <>
      <Button icon={Upload} onClick={() => setSearch({ dialog: 'import' })}>
        {t('portable.import')}
      </Button>
      <ImportChatbotDialog
        open={search.get('dialog') === 'import'}
        onClose={() => setSearch({ dialog: null })}
      />
    </>
  );
}
