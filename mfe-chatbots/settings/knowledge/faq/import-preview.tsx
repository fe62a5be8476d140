import { useTranslation } from '#shared/console/index.ts';
import type { FaqUploadRow } from '#shared/contracts/knowledge/faq-files.ts';
import { Banner, RadioGroup } from '#shared/ui/index.ts';
import { ImportRows } from './import-rows.tsx';
import type { ImportMode, useFaqImport } from './use-faq-import.ts';

interface ImportPreviewProps {
  preview: { upload_id: string; rows: readonly FaqUploadRow[]; is_cut: boolean };
  faqImport: ReturnType<typeof useFaqImport>;
}

/** The rows of the file and, until they are imported, what to do with them. */
export function ImportPreview({ preview, faqImport }: ImportPreviewProps) {
  const { t } = useTranslation('knowledge');
  const { importing, mode, setMode, validCount, invalidCount } = faqImport;
  if (preview.rows.length === 0)
    return (
      <Banner tone="warning" role="status">
        {t('faq.import.none')}
      </Banner>
    );
  const rows = <ImportRows key={preview.upload_id} rows={preview.rows} />;
  if (importing.data) return rows;
  return (
    <>
      <p role="status">
        {t('faq.import.read', { count: validCount })}{' '}
        {invalidCount > 0 && t('faq.import.wrong', { count: invalidCount })}{' '}
        {preview.is_cut && t('faq.import.cut')}
      </p>
      {rows}
      <ModeChoice mode={mode} canReplace={invalidCount === 0} onChange={setMode} />
    </>
  );
}

interface ModeChoiceProps {
  mode: ImportMode;
  canReplace: boolean;
  onChange: (mode: ImportMode) => void;
}

function ModeChoice({ mode, canReplace, onChange }: ModeChoiceProps) {
  const { t } = useTranslation('knowledge');
  return (
    <RadioGroup<ImportMode>
      label={t('faq.import.mode')}
      value={mode}
      onChange={onChange}
      options={[
        { value: 'append', label: t('faq.import.append'), hint: t('faq.import.appendHint') },
        {
          value: 'replace',
          label: t('faq.import.replace'),
          hint: t(canReplace ? 'faq.import.replaceHint' : 'faq.import.replaceNeedsAll'),
          disabled: !canReplace,
        },
      ]}
    />
  );
}
