import { createContext, type ReactNode, use, useState } from 'react';

interface OptionState {
  /** Empty at first; `EAA` once the switch was pressed. The URL, not this value, decides which layout shows. */
  selectedOption: string;
  selectOption: (option: string) => void;
}

const OptionContext = createContext<OptionState>({ selectedOption: '', selectOption: () => {} });

/** Holds the option selected by the back office's switch. */
export function OptionProvider({ children }: { children: ReactNode }) {
  const [selectedOption, selectOption] = useState('');
  return <OptionContext value={{ selectedOption, selectOption }}>{children}</OptionContext>;
}

export const useOption = (): OptionState => use(OptionContext);
