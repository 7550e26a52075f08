"""Logistic regression for probes: fitted by Newton's method, judged on people who were left out."""
import numpy as np

STEPS = 20


def fit(values, positive, penalty):
    """Both classes weigh the same. `penalty`: of the weights' squares, values in units of their deviation. Gives weights and a bias."""
    mean, scale = values.mean(0), values.std()
    x = np.c_[(values - mean) / scale, np.ones(len(values))]
    weight = np.where(positive, 0.5 / positive.mean(), 0.5 / (1 - positive.mean()))
    ridge = penalty * np.eye(x.shape[1])
    ridge[-1, -1] = 0
    beta = np.zeros(x.shape[1])
    for _ in range(STEPS):
        p = 1 / (1 + np.exp(-x @ beta))
        gradient = x.T @ (weight * (p - positive)) + ridge @ beta
        step = np.linalg.solve(x.T @ (x * (weight * p * (1 - p) + 1e-6)[:, None]) + ridge, gradient)
        beta -= step
        if np.abs(step).max() < 1e-9:
            break
    weights = beta[:-1] / scale
    return weights, beta[-1] - weights @ mean


def left_out(values, positive, people, folds, fitted):
    """Scores of each, by what `fitted(values, positive)` gives for the people of the other folds."""
    everybody = np.random.RandomState(1).permutation(sorted(set(people)))
    fold_of = {person: i % folds for i, person in enumerate(everybody)}
    fold = np.array([fold_of[person] for person in people])
    scores = np.zeros(len(fold))
    for k in range(folds):
        weights, bias = fitted(values[fold != k], positive[fold != k])
        scores[fold == k] = values[fold == k] @ weights + bias
    return scores


def auc(scores, positive):
    ranks = scores.argsort().argsort()
    ones = positive.sum()
    return (ranks[positive].sum() - ones * (ones - 1) / 2) / (ones * (len(scores) - ones))
