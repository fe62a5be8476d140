import { Link } from '#shared/console/index.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';
import { Logo } from './logo.tsx';
import * as css from './navigation.module.css';

export function Brand() {
  return (
    <Link to={consolePaths.home} className={css.brand}>
      <Logo />
      Chatwindow
    </Link>
  );
}
