import { useTranslation } from '#shared/console/index.ts';
import { Detail } from '#shared/forms/money/cell-lines.tsx';

interface CustomerLinesProps {
  /** Empty if only an id is known. */
  name: string;
  /** Address and number; masked for those who may not see them. */
  details: readonly (string | null)[];
}

/** A customer in a table: the name, then what else is known. */
export function CustomerLines({ name, details }: CustomerLinesProps) {
  const { t } = useTranslation('memberships');
  return (
    <>
      {name || t('members.unnamed')}
      {details.map((text) => text && text !== name && <Detail key={text}>{text}</Detail>)}
    </>
  );
}
