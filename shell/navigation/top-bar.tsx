import { Link, useTranslation } from '#shared/console/index.ts';
import { IconButton } from '#shared/ui/index.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';
import { MenuIcon, SearchIcon } from '../icons.tsx';
import { Bell } from '../notifications/bell.tsx';
import { openPanel } from '../panels/panel-store.ts';
import { Logo } from './logo.tsx';
import * as css from './navigation.module.css';

export function TopBar({ onMenu }: { onMenu: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <header className={css.topBar} data-print="never">
      <IconButton label={t('nav.open')} icon={MenuIcon} aria-haspopup="dialog" onClick={onMenu} />
      <Link to={consolePaths.home} className={css.brand}>
        <Logo />
        Chatwindow
      </Link>
      <Bell />
      <IconButton
        label={t('palette.open')}
        icon={SearchIcon}
        onClick={() => openPanel('palette')}
      />
    </header>
  );
}
