import { Code, FlaskConical, Globe, MessageCircle, PanelTop, Smartphone } from 'lucide-react';
import { useTranslation } from '#shared/console/index.ts';
import type { Channel as ChannelName } from '#shared/contracts/names.ts';
import type { Icon } from '#shared/ui/index.ts';
import * as css from './parts.module.css';

const icons: Record<ChannelName, Icon> = {
  web: Globe,
  page: PanelTop,
  kakao: MessageCircle,
  sms: Smartphone,
  api: Code,
  test: FlaskConical,
};

export function ChannelLabel({ name }: { name: ChannelName }) {
  const { t } = useTranslation('history');
  const Icon = icons[name];
  return (
    <span className={css.withIcon}>
      <Icon size={14} />
      {t(`channel.${name}`)}
    </span>
  );
}
