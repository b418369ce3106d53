/** Who may answer a question and what an answer is (semantics section 8). Each rule is as good as the names behind it. */
export interface AnswerRules {
  /** How many different people must give the same answer; one that says no counts at once. 1 where absent. */
  readonly approvals?: number;
  /** Names of those who may answer; everybody where absent. Compared without case. */
  readonly allowed?: readonly string[];
  /** Who started the run may not answer. */
  readonly notRequester?: boolean;
  /** Agents may not answer, also where the kind of the node would let them. */
  readonly peopleOnly?: boolean;
  /** Words beside the offered choices are an answer too. */
  readonly freeText?: boolean;
}

/** How long a question may wait. Reaching it never counts as approval. */
export interface QuestionLimit {
  /** Milliseconds from when it was opened. */
  readonly after: number;
  /** Label of the way that is taken then; without it the question stays open, and says so. */
  readonly onTimeout?: string;
}
