import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { menuItemStyle } from './menu.tsx';
import { chooseTheme, currentTheme, onThemeChange, type Theme, themeLabels } from './theme-choice.ts';

const themes = Object.entries(themeLabels) as [Theme, string][];

/** The choice of the theme, within a menu. */
export function ThemeMenu() {
  const theme = useSyncExternalStore(onThemeChange, currentTheme);
  return (
    <Base.RadioGroup value={theme} onValueChange={(next) => chooseTheme(next as Theme)}>
      <Base.Group>
        <Base.GroupLabel className="px-2.5 pt-1.5 pb-1 text-xs font-semibold text-muted">
          Theme
        </Base.GroupLabel>
        {themes.map(([value, label]) => (
          <Base.RadioItem key={value} value={value} closeOnClick={false} className={menuItemStyle}>
            <span className="grid size-4 shrink-0 place-items-center">
              <Base.RadioItemIndicator>
                <Check aria-hidden className="size-4 text-accent" />
              </Base.RadioItemIndicator>
            </span>
            {label}
          </Base.RadioItem>
        ))}
      </Base.Group>
    </Base.RadioGroup>
  );
}
