import { WandSparkles } from 'lucide-react';
import { useMay, useQuery, useTranslation } from '#shared/console/index.ts';
import { type ReplyTone, replyTones } from '#shared/contracts/names.ts';
import { Menu } from '#shared/ui/index.ts';
import { assistanceQuery } from '../translate/assistance-query.ts';

interface RewriteMenuProps {
  hasDraft: boolean;
  onTone: (tone: ReplyTone) => void;
  onInstruct: () => void;
}

/** Lets a model rewrite the draft; absent without a model. */
export function RewriteMenu({ hasDraft, onTone, onInstruct }: RewriteMenuProps) {
  const { t } = useTranslation('history');
  const maySuggest = useMay('POST /sessions/suggestion');
  const { data } = useQuery({ ...assistanceQuery(), enabled: maySuggest });
  if (!maySuggest || !data?.rewrites) return null;
  return (
    <Menu
      icon={WandSparkles}
      look="icon"
      label={t('rewrite.menu')}
      items={[
        ...replyTones.map((tone) => ({
          label: t(`rewrite.${tone}`),
          disabled: !hasDraft,
          onSelect: () => onTone(tone),
        })),
        { label: t('rewrite.instruct'), onSelect: onInstruct },
      ]}
    />
  );
}
