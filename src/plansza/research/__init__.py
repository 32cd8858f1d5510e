"""The exact rules for those who train and study: many games side by side, in the interfaces that learners know.

batch = Batch("marrakech", 4096, seed=1)
step = batch.reset()
while True:
    step = batch.step(choose(step.observation, step.mask))
"""

from plansza.research.batch import BadAction, Batch, Step

__all__ = ["BadAction", "Batch", "Step"]
