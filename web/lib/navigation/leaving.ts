/** Asks whether to leave a page; null when there is no need to ask. */
export type LeaveQuestion = () => Promise<boolean> | null;

let asking: LeaveQuestion = () => null;

/** Before any way out of the page `question` is asked; the last one counts. Answers how to take it back. */
export function setLeaveQuestion(question: LeaveQuestion): () => void {
  asking = question;
  return () => {
    if (asking === question) asking = () => null;
  };
}

/** Asks what the page wants asked; null when a navigation may go ahead at once. */
export const mayLeave: LeaveQuestion = () => asking();
